import { canAptInstall } from './apt.ts'

/** Installs what some tests need where possible; otherwise says that they will be skipped. */
export async function ensureForTests(
  name: string,
  isInstalled: () => boolean,
  install: () => Promise<string>,
): Promise<void> {
  if (isInstalled()) return
  if (!canAptInstall()) {
    console.log(`${name} is not installed: the tests that need it will be skipped.`)
    return
  }
  const said = await install()
  if (!isInstalled()) console.log(`${said}\n${name} could not be installed: the tests that need it will be skipped.`)
}
