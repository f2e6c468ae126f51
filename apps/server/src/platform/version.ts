import { readFile } from 'node:fs/promises'
import path from 'node:path'

const MANIFEST = path.join(import.meta.dirname, '../../../../package.json')

/** The version of this release. */
export const readVersion = async (): Promise<string> => JSON.parse(await readFile(MANIFEST, 'utf8')).version
