export type Finding = {
  what: string
  figure: string
  /** Undefined without enough measurements for a verdict. */
  holds: boolean | undefined
}
