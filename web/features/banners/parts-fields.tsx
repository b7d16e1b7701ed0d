import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { RulePreview } from './rule-preview.tsx'
import { PickedPartsField, type PickedPart } from './picked-parts-field.tsx'

const PRODUCTS_BY = [
  { value: 'elegidos', label: 'Las elijo una por una' },
  { value: 'regla', label: 'Las da una regla', help: 'Cambian solas con el catálogo y las ventas.' },
] as const
const BADGES = [
  { value: 'nuevo', label: 'Nuevo' },
  { value: 'especial', label: 'Especial' },
] as const

type Named = readonly { readonly id: number; readonly nombre: string }[]
type Choice = FieldProps<number | null>

interface PartsFieldsProps {
  readonly by: FieldProps<'elegidos' | 'regla' | null>
  readonly parts: FieldProps<number[]>
  readonly line: Choice
  readonly brand: Choice
  readonly badge: FieldProps<'nuevo' | 'especial' | null>
  readonly bestSellers: FieldProps<boolean>
  readonly options: { readonly lineas: Named; readonly marcas: Named }
  /** The parts that are chosen already. */
  readonly picked: readonly PickedPart[]
  readonly most: number
}

/** The parts of a shelf or a promotion: chosen one by one, or by a rule. */
export function PartsFields({ by, parts, line, brand, badge, bestSellers, options, picked, most }: PartsFieldsProps) {
  return (
    <>
      <RadioField {...by} options={PRODUCTS_BY} />
      {by.value === 'regla' ? (
        <>
          <FieldRow>
            <SelectField {...line} placeholder="Cualquiera" options={optionsOf(options.lineas)} />
            <SelectField {...brand} placeholder="Cualquiera" options={optionsOf(options.marcas)} />
            <SelectField {...badge} placeholder="Cualquiera" options={BADGES} />
          </FieldRow>
          <SwitchField {...bestSellers} help="De toda la tienda o de su línea." />
          <RulePreview line={line.value} brand={brand.value} badge={badge.value} bestSellers={bestSellers.value} />
        </>
      ) : (
        <PickedPartsField {...parts} picked={picked} most={most} />
      )}
    </>
  )
}

function optionsOf(named: Named) {
  return named.map(({ id, nombre }) => ({ value: id, label: nombre }))
}
