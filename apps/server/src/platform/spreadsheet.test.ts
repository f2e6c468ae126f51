import { expect, test } from 'vitest'
import { csvText } from './spreadsheet.ts'

test('formulas are exported as text, numbers as numbers', () => {
  const cells = ['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '＝1', 'a,b', 'say "hi"', 'two\nlines', 'plain = fine', -3, 4.5]
  expect(csvText(['one', 'two'], [cells])).toBe(
    `\uFEFFone,two\r\n'=1+1,'+1,'-1,'@SUM(A1),"'\tx",'＝1,"a,b","say ""hi""","two\nlines",plain = fine,-3,4.5\r\n`,
  )
})
