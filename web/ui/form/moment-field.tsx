import { TimeInput } from '@mantine/dates'
import { useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { DateField } from './date-field.tsx'
import type { FieldHelp, FieldProps } from './field-props.ts'
import { INPUT_LOOK } from './input-look.ts'
import { typedDay } from './typed-day.ts'
import { instantOf, timeZoneName, wallTimeOf, type WallTime } from './zoned-time.ts'
import classes from './date-range-field.module.css'

interface MomentFieldProps extends FieldProps<string | null>, FieldHelp {
  /** 'America/Tijuana': the branch's, from the session. */
  readonly timeZone: string
}

const NOTHING: WallTime = { day: '', time: '' }

/**
 * A day and a time of a branch; an instant ('2026-11-22T16:12:00.000Z') in the value, null for neither. While one of them is missing the
 * value is no instant, so that the form cannot be submitted.
 */
export function MomentField({ timeZone, value, onChange, ...field }: MomentFieldProps) {
  const groupId = useId()
  const group = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState(NOTHING)
  const { id, label, error, required, help = '', disabled = false } = field
  const given = value === '' ? null : value
  const wall = valueOf(typed, timeZone) === given ? typed : given === null ? NOTHING : wallTimeOf(given, timeZone)
  const change = (part: Partial<WallTime>) => {
    const next = { ...wall, ...part }
    setTyped(next)
    onChange(valueOf(next, timeZone))
  }
  // What was typed before hydration is in the two fields only.
  const takeTyped = useEffectEvent(() => {
    const [dayField, timeField] = group.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []
    const day = typedDay(dayField?.value ?? '') ?? wall.day
    const time = timeField?.value || wall.time
    if (day !== wall.day || time !== wall.time) change({ day, time })
  })
  useLayoutEffect(() => takeTyped(), [])
  const lacksTimeOnly = wall.day !== '' && wall.time === ''
  return (
    <div ref={group} role="group" aria-labelledby={groupId}>
      <p id={groupId} className="semibold mb-4">
        {label}
      </p>
      <p className={classes.help}>{`${help} Hora de ${timeZoneName(timeZone)}.`.trim()}</p>
      <div className={classes.days}>
        <DateField
          {...field}
          // The moment has the name, and the day alone is none.
          name=""
          label="Día"
          help=""
          error={lacksTimeOnly ? null : error}
          value={wall.day === '' ? null : wall.day}
          onChange={(day) => change({ day: day ?? '' })}
        />
        <TimeInput
          {...INPUT_LOOK}
          id={`${id}-hora`}
          label="Hora"
          required={required}
          disabled={disabled}
          error={lacksTimeOnly ? error : null}
          value={wall.time}
          onChange={(event) => change({ time: event.currentTarget.value })}
        />
      </div>
    </div>
  )
}

function valueOf(wall: WallTime, timeZone: string): string | null {
  if (wall.day === '' && wall.time === '') return null
  return instantOf(wall, timeZone) ?? `${wall.day}T${wall.time}`
}
