import { useId, useState, type FormEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import { ActionButton } from '#web/ui/action-button.tsx'
import { DateField } from '#web/ui/form/date-field.tsx'
import { typedDay } from '#web/ui/form/typed-day.ts'
import { statementPath, statementPeriod, type StatementPeriod } from './statement-period.ts'
import classes from './statement.module.css'

interface StatementFormProps {
  readonly requested: StatementPeriod
  /** In the shop's time zone: '2026-11-27'. */
  readonly today: string
  /** The server's errors for the days. */
  readonly fields: Readonly<Record<string, string>>
}

/** The period; without the first day, the open items on the last one. */
export function StatementForm({ requested, today, fields }: StatementFormProps) {
  const navigate = useNavigate()
  const id = useId()
  const { desde, hasta } = requested
  const [typed, setTyped] = useState({ of: requested, desde, hasta })
  // The shortcuts change the days too.
  if (typed.of.desde !== desde || typed.of.hasta !== hasta) setTyped({ of: requested, desde, hasta })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // What was typed before the scripts were there is in the fields only.
    const sent = new URLSearchParams()
    for (const [name, value] of new FormData(event.currentTarget))
      if (typeof value === 'string') sent.append(name, value)
    void navigate(statementPath(statementPeriod(sent)))
  }
  const field = (name: 'desde' | 'hasta', label: string) => (
    <div className={`min-w-0 ${classes.field ?? ''}`}>
      <DateField
        id={`${id}-${name}`}
        name={name}
        label={label}
        error={fields[name] ?? null}
        announcesError
        required={false}
        min="1900-01-01"
        max="2199-12-31"
        value={typedDay(typed[name] ?? '')}
        onChange={(day) => setTyped({ ...typed, [name]: day })}
      />
    </div>
  )
  return (
    <form
      method="get"
      action=""
      className={`row items-start p-16 framed gap-12-16 ${classes.form ?? ''}`}
      aria-label="Días"
      onSubmit={submit}
    >
      {field('desde', 'Desde')}
      {field('hasta', 'Hasta')}
      {requested.empresa !== null && <input type="hidden" name="empresa" value={requested.empresa} />}
      <ActionButton type="submit">Ver estado de cuenta</ActionButton>
      <ul className={`row gap-0-20 tap-links text-links ${classes.shortcuts ?? ''}`}>
        {shortcuts(today).map(({ label, ...days }) => (
          <li key={label}>
            <Link to={statementPath({ ...requested, ...days })}>{label}</Link>
          </li>
        ))}
      </ul>
      <p className={`text-sm muted ${classes.help ?? ''}`}>Sin «Desde» se ve lo que está abierto al último día.</p>
    </form>
  )
}

function shortcuts(today: string) {
  const first = `${today.slice(0, 8)}01`
  const before = new Date(`${first}T12:00:00Z`)
  before.setUTCDate(0)
  const last = before.toISOString().slice(0, 10)
  return [
    { label: 'Saldo de hoy', desde: null, hasta: null },
    { label: 'Este mes', desde: first, hasta: today },
    { label: 'Mes pasado', desde: `${last.slice(0, 8)}01`, hasta: last },
    { label: 'Este año', desde: `${today.slice(0, 4)}-01-01`, hasta: today },
  ]
}
