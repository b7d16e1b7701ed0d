import { PRODUCT_KINDS, PRODUCT_KIND_TITLES } from '#domain/imports/product-files.ts'
import type { RequestedKind } from '#web/data/sync/part-import-calls.ts'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import classes from './part-imports.module.css'

/** The number of offered senders. */
const OFFERED = 6

interface SenderFieldProps {
  readonly value: string
  /** Senders of earlier files, latest first. */
  readonly senders: readonly string[]
  readonly onChange: (sender: string) => void
}

/** The sender of the files: typed, or an earlier one. */
export function SenderField({ value, senders, onChange }: SenderFieldProps) {
  const typed = value.trim().toLowerCase()
  const offered = senders.filter((name) => name.toLowerCase() !== typed && name.toLowerCase().includes(typed))
  return (
    <div className="stack gap-8">
      <TextField
        id="remitente"
        name="remitente"
        label="De quién son los archivos"
        help="Opcional. Sus columnas se recuerdan."
        error={null}
        required={false}
        value={value}
        onChange={(text) => onChange(text.slice(0, 80))}
      />
      {offered.length > 0 && (
        <ul className="row gap-8" aria-label="Remitentes de antes">
          {offered.slice(0, OFFERED).map((name) => (
            <li key={name}>
              <button
                type="button"
                className={`hover-edge-g6-d1 tappable text-md ${classes.chip ?? ''}`}
                onClick={() => onChange(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface KindFieldProps {
  readonly value: RequestedKind
  readonly onChange: (kind: RequestedKind) => void
}

const KINDS: readonly { readonly value: RequestedKind; readonly label: string }[] = [
  { value: 'todo', label: 'Automático: todo lo que traigan' },
  ...PRODUCT_KINDS.map((kind) => ({ value: kind, label: `Solo ${PRODUCT_KIND_TITLES[kind].toLowerCase()}` })),
]

/** The kinds of data to read from the files. */
export function KindField({ value, onChange }: KindFieldProps) {
  return (
    <SelectField<RequestedKind>
      id="tipo"
      name="tipo"
      label="Qué se toma"
      help="Por sus columnas se sabe qué trae cada archivo."
      error={null}
      required
      options={KINDS}
      value={value}
      onChange={(kind) => onChange(kind ?? 'todo')}
    />
  )
}
