import { readFile } from 'node:fs/promises'
import path from 'node:path'

const MANIFEST = path.join(import.meta.dirname, '../../../../package.json')

export const readVersion = async (): Promise<string> => JSON.parse(await readFile(MANIFEST, 'utf8')).version
