import { TextField } from '#ui/text-field.tsx'

type Props = { value: string; onChange: (name: string) => void; isWrong: boolean }

export function NameField({ value, onChange, isWrong }: Props) {
  return (
    <TextField
      label="Name"
      value={value}
      onChange={onChange}
      problem={isWrong ? 'A name has 1 to 100 characters.' : undefined}
    />
  )
}
