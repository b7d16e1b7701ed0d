import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import type { CallOutput } from '#contract/client.ts'
import { readingQuery } from '#web/data/catalog/product-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { Facts } from '#web/ui/facts.tsx'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import classes from './admin-products.module.css'

const TYPING_MS = 300
/** The rest is counted. */
const MOST_SHOWN = 8

export type Reading = CallOutput<'GET /api/productos-admin/lectura'>

interface DescriptionFieldProps extends FieldProps<string> {
  /** Takes what was read into the form; null: the part exists, and its fields are its own. */
  readonly onUse: ((reading: Reading) => void) | null
  /** Name of the part's brand, which helps to read the text; '' for none. */
  readonly brand: string
}

/** The description, and what an import would read in it. */
export function DescriptionField({ brand, onUse, ...field }: DescriptionFieldProps) {
  const id = useId()
  const [text] = useDebouncedValue(field.value.trim(), TYPING_MS)
  const { data, isError } = useQuery({ ...readingQuery(text, brand), placeholderData: keepPreviousData })
  const use = onUse === null || data === undefined || text === '' || !data.esRefaccion ? null : () => onUse(data)
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a shortcut of the field within.
    <div
      onKeyDown={(event) => {
        if (use === null || event.key !== 'Enter' || !event.altKey) return
        event.preventDefault()
        use()
      }}
      className="stack gap-12"
    >
      <TextAreaField {...field} help="Como la lee el cliente." />
      <section className={`text-md p-14-16 tinted ${classes.reading ?? ''}`} aria-labelledby={id}>
        <h2 id={id}>El lector entiende</h2>
        {text === '' ? (
          <p>Escribe la descripción para ver qué se entiende de ella.</p>
        ) : isError ? (
          <p>No se pudo leer ahora. La descripción se guarda igual.</p>
        ) : data === undefined ? (
          <p>Leyendo…</p>
        ) : !data.esRefaccion ? (
          <p>No parece una refacción de un vehículo: no se leen aplicaciones.</p>
        ) : (
          <Facts
            facts={[
              ['Línea', data.linea],
              ['Marca', data.marca],
              ['Posiciones', data.posiciones.join(', ')],
              ['Claves', data.claves.join(', ')],
              ['Aplicaciones', <Applications key="aplicaciones" found={data.aplicaciones} />],
            ]}
          />
        )}
        {use !== null && (
          <ActionButton look="plain" onClick={use} aria-keyshortcuts="Alt+Enter">
            Usarlo (Alt + Enter)
          </ActionButton>
        )}
      </section>
    </div>
  )
}

function Applications({ found }: { readonly found: readonly { readonly texto: string; readonly segura: boolean }[] }) {
  if (found.length === 0) return 'Ninguna'
  const shown = found.slice(0, MOST_SHOWN)
  return (
    <ul>
      {shown.map(({ texto, segura }) => (
        <li key={texto}>
          {texto}
          {!segura && <span className="accent"> · dudosa</span>}
        </li>
      ))}
      {found.length > shown.length && <li>y {found.length - shown.length} más</li>}
    </ul>
  )
}
