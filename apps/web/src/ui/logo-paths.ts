export const LOGO_LETTERS = [
  'M0 0h31v8.5H20V32h-9V8.5H0z',
  'M35 0h9v23.5h12V0h9v26l-6 6H41l-6-6z',
  'M70 0h27v8.5H79v5h15V22H79v10h-9z',
  'M101 0h27l-1 8.5h-17V32h-9z',
]
export const LOGO_ACCENT = 'M113 13.5h14V22h-14z'
export const LOGO_SLANT = -9
