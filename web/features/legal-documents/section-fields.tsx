import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react'
import type { LegalKind } from '#domain/legal/document-kinds.ts'
import { LEGAL_LIMITS } from '#domain/legal/document-kinds.ts'
import { LEGAL_TOPICS } from '#domain/legal/topics.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { movedTo } from '#web/ui/order/moved-to.ts'
import type { DraftFormState } from './draft-form-state.ts'
import classes from './legal-documents.module.css'

interface SectionFieldsProps {
  readonly kind: LegalKind
  readonly form: DraftFormState
}

const EMPTY = { titulo: '', texto: '', tema: null }

/** The ordered sections of a draft: edited, moved, removed, added. */
export function SectionFields({ kind, form }: SectionFieldsProps) {
  const { field, values, set } = form
  const { secciones } = values
  const topics = LEGAL_TOPICS[kind].map(({ key, label }) => ({ value: key, label }))
  const full = `Un documento tiene ${LEGAL_LIMITS.sections} secciones o menos.`
  return (
    <>
      <ol className="stack gap-16">
        {secciones.map((section, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two sections may say the same while they are written.
          <li key={index}>
            <fieldset
              className={`stack gap-12 m-0 framed ${classes.section ?? ''}`}
              aria-label={`Sección ${index + 1}`}
            >
              <div className="flex items-center justify-between gap-8">
                <span className="semibold">Sección {index + 1}</span>
                <span className="flex gap-4">
                  <ExplainedButton
                    look="plain"
                    aria-label={`Subir la sección ${index + 1}`}
                    reason={index === 0 ? 'Ya es la primera.' : null}
                    onClick={() => set('secciones', movedTo(secciones, index, index - 1))}
                  >
                    <IconArrowUp size={20} aria-hidden />
                  </ExplainedButton>
                  <ExplainedButton
                    look="plain"
                    aria-label={`Bajar la sección ${index + 1}`}
                    reason={index === secciones.length - 1 ? 'Ya es la última.' : null}
                    onClick={() => set('secciones', movedTo(secciones, index, index + 1))}
                  >
                    <IconArrowDown size={20} aria-hidden />
                  </ExplainedButton>
                  <ExplainedButton
                    look="plain"
                    aria-label={`Quitar la sección ${index + 1}`}
                    reason={secciones.length === 1 ? 'Un documento tiene al menos una sección.' : null}
                    onClick={() => set('secciones', secciones.toSpliced(index, 1))}
                  >
                    <IconTrash size={20} aria-hidden />
                  </ExplainedButton>
                </span>
              </div>
              <TextField {...field(`secciones.${index}.titulo`)} />
              <TextAreaField {...field(`secciones.${index}.texto`)} rows={rowsOf(section.texto)} />
              <SelectField {...field(`secciones.${index}.tema`)} placeholder="Nada en particular" options={topics} />
            </fieldset>
          </li>
        ))}
      </ol>
      <div>
        {secciones.length < LEGAL_LIMITS.sections ? (
          <ActionButton look="plain" onClick={() => set('secciones', [...secciones, EMPTY])}>
            Agregar sección
          </ActionButton>
        ) : (
          <p className="muted leading-145">{full}</p>
        )}
      </div>
    </>
  )
}

const [FEWEST_ROWS, MOST_ROWS, LETTERS_IN_A_ROW] = [3, 14, 85]

function rowsOf(text: string): number {
  const rows = text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LETTERS_IN_A_ROW)), 0)
  return Math.min(MOST_ROWS, Math.max(FEWEST_ROWS, rows))
}
