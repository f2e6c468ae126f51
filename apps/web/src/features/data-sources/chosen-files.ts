import { BUNDLE_LIMITS, IMPORT_BYTES } from '@tuff/contract'

export type ChosenFile = { name: string; base64: string }

export function problemWith({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty`
  return size > IMPORT_BYTES
    ? `${name} is too large: a file may have ${IMPORT_BYTES / 1_000_000} MB at most`
    : undefined
}

/** The problem of the selected files as a set. */
export function problemWithAll(files: readonly File[]): string | undefined {
  const { files: most, bytes } = BUNDLE_LIMITS
  if (files.length === 0) return 'There is neither a CSV, nor a JSON, nor a zip among these files'
  if (files.length > most)
    return `These are ${files.length} files; ${most} are sent at once at most: put them into a zip`
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > bytes) return `All files together may have ${bytes / 1_000_000} MB at most: put them into a zip`
  return files.map(problemWith).find((problem) => problem !== undefined)
}

/** Accepts data files alone: folders often contain hidden files, images and notes. */
export const isOfUse = ({ name }: File): boolean => /^[^.].*\.(csv|json|zip|gz)$/i.test(name)

/** Includes the path inside a folder, which often names the week. */
export const nameOf = (file: File): string => file.webkitRelativePath || file.name
