import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import type { LegalCheck } from '#domain/legal/publication-checks.ts'
import classes from './legal-documents.module.css'

const LOOKS = {
  done: { Icon: IconCircleCheck, said: 'Listo' },
  missing: { Icon: IconAlertTriangle, said: 'Falta' },
  optional: { Icon: IconCircleDashed, said: 'Opcional' },
} as const

/** The source of the list. */
const SOURCES: Readonly<Record<LegalKind, string>> = {
  aviso:
    'Según la Ley Federal de Protección de Datos Personales en Posesión de los Particulares (DOF 20-03-2025). Es una guía: no sustituye a tu abogado.',
  terminos:
    'Según la Ley Federal de Protección al Consumidor, artículo 76 bis. Es una guía: no sustituye a tu abogado.',
}

/** What the text still lacks before it can be published. */
export function Checklist({ kind, checks }: { readonly kind: LegalKind; readonly checks: readonly LegalCheck[] }) {
  const missing = checks.filter(({ isDone, isRequired }) => isRequired && !isDone).length
  return (
    <aside className={`p-16 rounded tinted ${classes.checklist ?? ''}`} aria-label="Lista de revisión">
      <h2>{missing === 0 ? 'Tiene lo que pide la ley' : `Antes de publicar falta: ${missing}`}</h2>
      <ul className="stack gap-8">
        {checks.map(({ label, help, isDone, isRequired }) => {
          const state = isDone ? 'done' : isRequired ? 'missing' : 'optional'
          const { Icon, said } = LOOKS[state]
          return (
            <li key={label} className={`grid gap-8 leading-135 ${classes.check ?? ''}`} data-state={state}>
              <Icon size={22} aria-hidden />
              <span>
                <VisuallyHidden>{said}: </VisuallyHidden>
                {label}
                {!isDone && <span className="block muted break-anywhere text-md">{help}</span>}
              </span>
            </li>
          )
        })}
      </ul>
      <p className="muted text-md mt-12">{SOURCES[kind]}</p>
    </aside>
  )
}
