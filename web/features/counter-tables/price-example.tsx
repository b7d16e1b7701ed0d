import { useId, useState } from 'react'
import { markupRowOf, salePrice } from '#domain/counter/markup.ts'
import { marginOf } from '#domain/pricing/margin.ts'
import { moneyText, percentText, type Centavos } from '#domain/money/money.ts'
import type { MarkupTable } from '#web/data/counter/table-calls.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { MoneyField } from '#web/ui/form/money-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { markupOfWire, markupText, rowOfWire, rowText } from './markup-text.ts'

const FIRST_COST: Centavos = 25_000

/** The sale price of a part with some cost, the applied row and the reason, computed as the user types. */
export function PriceExample({ table }: { readonly table: MarkupTable }) {
  const id = useId()
  const [cost, setCost] = useState<Centavos | null>(FIRST_COST)
  const [brandId, setBrand] = useState<number | null>(null)
  const [lineId, setLine] = useState<number | null>(null)
  const brands = choicesOf(table.filas.flatMap(({ marca }) => marca ?? []))
  const lines = choicesOf(table.filas.flatMap(({ linea }) => linea ?? []))
  const field = { error: null, required: false }
  return (
    <TitledPanel id={`${id}-title`} title="Ejemplo">
      <FieldRow>
        <MoneyField
          {...field}
          id={`${id}-cost`}
          name="costo"
          label="Te cuesta, sin IVA"
          value={cost}
          onChange={setCost}
        />
        {brands.length > 0 && (
          <SelectField<number>
            {...field}
            id={`${id}-brand`}
            name="marca-ejemplo"
            label="De la marca"
            placeholder="Cualquier otra"
            options={brands}
            value={brandId}
            onChange={setBrand}
          />
        )}
        {lines.length > 0 && (
          <SelectField<number>
            {...field}
            id={`${id}-line`}
            name="linea-ejemplo"
            label="De la línea"
            placeholder="Cualquier otra"
            options={lines}
            value={lineId}
            onChange={setLine}
          />
        )}
      </FieldRow>
      <div role="status">
        {cost !== null && cost > 0 ? (
          <Worked table={table} part={{ brandId, lineId, cost }} />
        ) : (
          'Escribe cuánto te cuesta una pieza.'
        )}
      </div>
    </TitledPanel>
  )
}

interface WorkedProps {
  readonly table: MarkupTable
  readonly part: { readonly brandId: number | null; readonly lineId: number | null; readonly cost: Centavos }
}

function Worked({ table, part }: WorkedProps) {
  const found = markupRowOf(table.filas.map(rowOfWire), part)?.row ?? null
  const markup = markupOfWire(found ?? table.general)
  const price = salePrice(part.cost, markup)
  return (
    <Facts
      areFigures
      facts={[
        ['Aplica', found === null ? 'El recargo general' : rowText(found)],
        ['Recargo', markupText((found ?? table.general).recargo)],
        ['Se vende a', <strong key="price">{`${moneyText(price)} más IVA`}</strong>],
        ['Ganas', moneyText(price - part.cost)],
        ['Margen, ya redondeado', percentText(marginOf(price, part.cost))],
      ]}
    />
  )
}

/** Each once, by name. */
function choicesOf(names: readonly { readonly id: number; readonly nombre: string }[]) {
  const byId = new Map(names.map(({ id, nombre }) => [id, { value: id, label: nombre }]))
  return [...byId.values()].toSorted((a, b) => a.label.localeCompare(b.label, 'es'))
}
