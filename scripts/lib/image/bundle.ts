import type { ImageConfig } from './engine.ts'

type Bundle = { root: string; config: ImageConfig; env: Record<string, string>; volume: string }

/** The OCI description of a container without capabilities, on a read-only root. */
export function bundleOf({ root, config, env, volume }: Bundle) {
  const [uid = 0, gid = uid] = config.User.split(':').map(Number)
  const [mount = '/data'] = Object.keys(config.Volumes ?? {})
  const own = Object.entries(env).map(([name, value]) => `${name}=${value}`)
  return {
    ociVersion: '1.0.2',
    process: {
      user: { uid, gid },
      args: [...(config.Entrypoint ?? []), ...(config.Cmd ?? [])],
      // The last value of a name counts.
      env: [...config.Env, ...own],
      cwd: config.WorkingDir,
      noNewPrivileges: true,
      capabilities: { bounding: [], effective: [], permitted: [], inheritable: [], ambient: [] },
    },
    root: { path: root, readonly: true },
    mounts: [
      { destination: '/proc', type: 'proc', source: 'proc' },
      { destination: '/dev', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'mode=755'] },
      { destination: '/tmp', type: 'tmpfs', source: 'tmpfs', options: ['nosuid', 'nodev', 'mode=1777'] },
      { destination: mount, type: 'bind', source: volume, options: ['rbind', 'rw'] },
    ],
    linux: { namespaces: ['pid', 'mount', 'ipc', 'uts'].map((type) => ({ type })) },
  }
}
