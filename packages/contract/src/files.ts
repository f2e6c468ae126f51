import { z } from 'zod'
import { Count } from './fields.ts'

export const inBase64 = (bytes: number): number => Math.ceil(bytes / 3) * 4

/** In base64, so that the server can detect text that is not UTF-8. */
export const fileOf = (bytes: number) =>
  z
    .string()
    .max(inBase64(bytes), `A file may be at most ${bytes / 1_000_000} MB`)
    .regex(/^[A-Za-z0-9+/]*={0,2}$/, 'A file is sent in base64')

export const CSV_BYTES = 5_000_000
export const CsvFile = fileOf(CSV_BYTES)

export const CsvUpload = z.object({ csv: CsvFile })
export type CsvUpload = z.infer<typeof CsvUpload>

/** `row` counts as in a spreadsheet: the header is row 1. Absent for a problem of the file. */
export const RowProblem = z.object({
  row: z.int().positive().optional(),
  column: z.string().optional(),
  message: z.string(),
})
export type RowProblem = z.infer<typeof RowProblem>

/** `more` counts the problems that are not listed. */
export const RowProblems = z.object({ result: z.literal('problems'), problems: z.array(RowProblem), more: Count })
