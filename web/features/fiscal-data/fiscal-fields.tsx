import { usesFor } from '#domain/customers/fiscal-data.ts'
import { regimesFor } from '#domain/shop/tax-identity.ts'
import type { FieldProps } from '#web/ui/form/field-props.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { RfcField } from '#web/ui/form/rfc-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { regimeText, cfdiUseText } from './fiscal-texts.ts'

interface FiscalFieldsProps<Regime extends string> {
  readonly rfc: FieldProps<string>
  readonly legalName: FieldProps<string>
  readonly regime: FieldProps<Regime | null>
  readonly postalCode: FieldProps<string>
  /** '': not chosen yet. */
  readonly use: FieldProps<string>
}

/** The receiver of an invoice, by SAT's rules: a regime of their kind of person, and a use that fits both. */
export function FiscalFields<Regime extends string>({
  rfc,
  legalName,
  regime,
  postalCode,
  use,
}: FiscalFieldsProps<Regime>) {
  return (
    <>
      <FieldRow>
        <RfcField {...rfc} />
        <TextField {...postalCode} inputMode="numeric" placeholder="44940" autoComplete="off" />
      </FieldRow>
      <TextField
        {...legalName}
        autoComplete="off"
        help="En mayúsculas y sin el régimen de capital: «REFACCIONARIA DÍAZ», sin «SA DE CV»."
      />
      <SelectField
        {...regime}
        options={regimesFor(rfc.value).map(({ code }) => ({
          value: code as string as Regime,
          label: regimeText(code),
        }))}
      />
      <SelectField
        {...use}
        value={use.value === '' ? null : use.value}
        onChange={(code) => use.onChange(code ?? '')}
        options={usesFor(rfc.value, regime.value ?? '').map(({ code }) => ({ value: code, label: cfdiUseText(code) }))}
        help="Los que el SAT acepta con tu régimen. Con el que eliges se factura, si no dices otro."
      />
    </>
  )
}
