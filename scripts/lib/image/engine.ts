export type ImageConfig = {
  User: string
  Env: string[]
  Entrypoint: string[] | null
  Cmd: string[] | null
  WorkingDir: string
  Volumes: Record<string, object> | null
  Healthcheck?: { Test: string[] }
}

/** A container with a read-only root and one volume, which outlives a stop. */
export type Container = {
  start(): Promise<void>
  run(command: readonly string[]): Promise<{ code: number; output: string }>
  stop(): Promise<number>
  remove(): Promise<void>
}

export type ContainerOptions = { port: number; env: Record<string, string> }

export type Engine = {
  name: string
  pull(image: string): Promise<boolean>
  importRoot(tar: string, image: string): Promise<void>
  /** Builds deploy/Dockerfile with the folder `release` in place of its first stage. */
  build(image: string): Promise<void>
  remove(image: string): Promise<void>
  config(image: string): Promise<ImageConfig>
  compressedSize(image: string): Promise<number>
  container(image: string, options: ContainerOptions): Promise<Container>
}
