import { useId, useState } from 'react'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { PartChoice, type ChosenPart } from '../part-choice.tsx'
import { paths } from '#web/app/paths.ts'
import { InsertDialog, linkTo, type OpenedDialog } from './insert-dialog.tsx'

const KINDS = [
  { value: 'screen', label: 'Una pantalla de la tienda' },
  { value: 'part', label: 'Una parte' },
  { value: 'outside', label: 'Otra página, un correo o un teléfono' },
] as const
type Kind = (typeof KINDS)[number]['value']

const SCREENS = [
  { value: paths.home, label: 'Inicio' },
  { value: paths.productList, label: 'Todos los productos' },
  { value: paths.brands, label: 'Nuestras marcas' },
  { value: paths.catalogues, label: 'Catálogos' },
  { value: paths.blog, label: 'Blog' },
  { value: paths.bulletins, label: 'Boletines' },
  { value: paths.madeInMexico, label: 'Hecho en México' },
  { value: paths.contact, label: 'Contacto' },
]

/** A link to a screen, a part, or an external address. */
export function LinkDialog(opened: OpenedDialog) {
  const { editor } = opened
  const id = useId()
  const before: unknown = editor.getAttributes('link')['href']
  const outside = typeof before === 'string' && !before.startsWith('/') ? before : ''
  const [kind, setKind] = useState<Kind>(outside === '' ? 'screen' : 'outside')
  const [screen, setScreen] = useState<string | null>(null)
  const [part, setPart] = useState<ChosenPart | null>(null)
  const [address, setAddress] = useState(outside)
  const field = { error: null, required: true } as const
  const target = { screen, part: part && paths.product(part.k_parte), outside: outsideAddress(address) }[kind]
  const text = {
    screen: SCREENS.find(({ value }) => value === screen)?.label,
    part: part?.k_parte,
    outside: address.trim(),
  }[kind]
  return (
    <InsertDialog
      {...opened}
      title="Enlace"
      reason={target === null ? REASONS[kind] : null}
      insert={(chain) => linkTo(chain, editor, target ?? '', text ?? '')}
    >
      <RadioField
        {...field}
        id={`${id}-kind`}
        name="a-donde"
        label="Lleva a"
        options={KINDS}
        value={kind}
        onChange={(value) => setKind(value ?? 'screen')}
      />
      {kind === 'screen' && (
        <SelectField<string>
          {...field}
          id={`${id}-screen`}
          name="pantalla"
          label="Pantalla"
          options={SCREENS}
          value={screen}
          onChange={setScreen}
        />
      )}
      {kind === 'part' && <PartChoice label="Parte" chosen={part} onChoose={setPart} />}
      {kind === 'outside' && (
        <TextField
          {...field}
          id={`${id}-outside`}
          name="direccion-del-enlace"
          label="Dirección"
          help="Por ejemplo https://fabricante.com/manual, ventas@tienda.mx o 33 1234 5678."
          error={address.trim() !== '' && target === null ? REASONS.outside : null}
          value={address}
          onChange={setAddress}
        />
      )}
    </InsertDialog>
  )
}

const REASONS: Readonly<Record<Kind, string>> = {
  screen: 'Elige la pantalla.',
  part: 'Elige la parte.',
  outside: 'Escribe una dirección que empiece con https://, un correo o un teléfono.',
}

/** null: not a valid address. */
function outsideAddress(written: string): string | null {
  const text = written.trim()
  if (/^(?:https?:\/\/|mailto:|tel:)[^\s]+$/iu.test(text)) return text
  if (/^[^\s@/]+@[^\s@/]+\.[^\s@/]+$/u.test(text)) return `mailto:${text}`
  if (/^\+?[\d\s()-]{8,20}$/u.test(text)) return `tel:${text.replaceAll(/[^\d+]/gu, '')}`
  return /^[^\s/@]+\.[a-z]{2,}(?:\/\S*)?$/iu.test(text) ? `https://${text}` : null
}
