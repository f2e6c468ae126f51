import { BUNDLE_LIMITS, IMPORT_BYTES } from '@tuff/contract'

export type ChosenFile = { name: string; base64: string }

export function problemWith({ name, size }: File): string | undefined {
  if (size === 0) return `${name} is empty`
  return size > IMPORT_BYTES ? `${name} is too large: a file may be at most ${IMPORT_BYTES / 1_000_000} MB` : undefined
}

/** The problem of the selected files as a set. */
export function problemWithAll(files: readonly File[]): string | undefined {
  const { files: most, bytes } = BUNDLE_LIMITS
  if (files.length === 0) return 'None of these files is a CSV, JSON or zip file'
  if (files.length > most) return `At most ${most} files can be sent at once: put these ${files.length} in a zip`
  const size = files.reduce((sum, file) => sum + file.size, 0)
  if (size > bytes) return `Together the files may be at most ${bytes / 1_000_000} MB: put them in a zip`
  return files.map(problemWith).find((problem) => problem !== undefined)
}

/** Accepts data files alone: folders often contain hidden files, images and notes. */
export const isOfUse = ({ name }: File): boolean => /^[^.].*\.(csv|json|zip|gz)$/i.test(name)

/** Includes the path inside a folder, which often names the week. */
export const nameOf = (file: File): string => file.webkitRelativePath || file.name
