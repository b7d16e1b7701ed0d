import { Select } from '#web/ui/form/select.tsx'
import classes from './trial.module.css'

/** The value of a column that is not read. */
export const IGNORED = ''

interface ColumnChoiceProps {
  readonly heading: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  /** A person chose something else than the reader. */
  readonly isChosen: boolean
  readonly onChange: (value: string) => void
}

/** What a column of a file is read as. */
export function ColumnChoice({ heading, options, value, isChosen, onChange }: ColumnChoiceProps) {
  return (
    <div className={classes.choice}>
      <Select
        aria-label={`«${heading}» se lee como`}
        value={value}
        isChosen={isChosen}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  )
}
