import { DateInput } from '@mantine/dates'
import '#web/ui/mantine/date-styles.ts'
import { IconCalendar } from '@tabler/icons-react'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { inputProps } from './input-look.ts'
import { typedDay } from './typed-day.ts'

export interface DateFieldProps extends FieldProps<string | null>, FieldHelp {
  /** First and last allowed day, 'YYYY-MM-DD'. */
  readonly min?: string | null
  readonly max?: string | null
  /** Where no summary of the form announces its errors. */
  readonly announcesError?: boolean
}

/** A day, typed as 22/11/2026 or chosen; 'YYYY-MM-DD' in the value, null for none. */
export function DateField({
  value,
  onChange,
  min = null,
  max = null,
  announcesError = false,
  ...field
}: DateFieldProps) {
  const { name, ...input } = inputProps({ placeholder: 'dd/mm/aaaa', ...field })
  return (
    <DateInput
      {...input}
      {...CALENDAR}
      // Of the field that shows, so that a typed day is sent before the scripts are there too.
      attributes={{ input: { name } }}
      value={value === '' ? null : value}
      onChange={onChange}
      {...(min === null || min === '' ? {} : { minDate: min })}
      {...(max === null || max === '' ? {} : { maxDate: max })}
      {...(announcesError ? { errorProps: { role: 'alert' } } : {})}
      clearable={!field.required}
      clearButtonProps={{ 'aria-label': `Quitar ${field.label}` }}
    />
  )
}

/** Calendars in Spanish; weeks begin on Sunday, as calendars in Mexico do. */
const CALENDAR = {
  valueFormat: 'DD/MM/YYYY',
  dateParser: typedDay,
  locale: 'es-mx',
  firstDayOfWeek: 0,
  inputMode: 'numeric',
  allowDeselect: true,
  highlightToday: true,
  leftSection: <IconCalendar size={20} aria-hidden />,
  leftSectionPointerEvents: 'none',
  popoverProps: { transitionProps: { duration: 0 } },
  ariaLabels: {
    monthLevelControl: 'Elegir mes',
    yearLevelControl: 'Elegir año',
    nextMonth: 'Mes siguiente',
    previousMonth: 'Mes anterior',
    nextYear: 'Año siguiente',
    previousYear: 'Año anterior',
    nextDecade: 'Década siguiente',
    previousDecade: 'Década anterior',
  },
} as const
