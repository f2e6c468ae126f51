import { posix } from 'node:path'

type LockedPackage = {
  link?: boolean
  resolved?: string
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
}
export type Lock = { packages: Record<string, LockedPackage> }

export type ProductionPackages = {
  workspaces: string[]
  installed: string[]
}

/** The packages that a workspace needs at run time, resolved in the lock file as Node resolves folders. */
export function productionPackages({ packages }: Lock, workspace: string): ProductionPackages {
  const found = new Set<string>()
  const visit = (folder: string): void => {
    const { link, resolved, ...of } = packages[folder]!
    if (link) visit(resolved!)
    if (link || found.has(folder)) return
    found.add(folder)
    for (const name of dependenciesOf(of)) {
      const dependency = folderOf(packages, folder, name)
      if (dependency) visit(dependency)
    }
  }
  visit(workspace)
  const isInstalled = (folder: string) => folder.includes('node_modules/')
  const folders = [...found].sort()
  return {
    workspaces: folders.filter((folder) => !isInstalled(folder)),
    installed: folders.filter(isInstalled),
  }
}

function dependenciesOf({ dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta }: LockedPackage) {
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional)
  return [...Object.keys(dependencies ?? {}), ...Object.keys(optionalDependencies ?? {}), ...peers]
}

/** Undefined for an optional package of another platform. */
function folderOf(packages: Lock['packages'], folder: string, name: string): string | undefined {
  for (let above = folder; ; above = posix.dirname(above)) {
    const found = posix.join(above === '.' ? '' : above, 'node_modules', name)
    if (packages[found]) return found
    if (above === '.') return undefined
  }
}
