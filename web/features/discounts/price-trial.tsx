import { useState } from 'react'
import { z } from 'zod'
import { writtenText } from '#contract/text.ts'
import { tryPrice, type TriedPrice } from '#web/data/selling/selling-calls.ts'
import { CompanyField } from '#web/features/companies/company-field.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { FieldRow } from '#web/ui/form/form-section.tsx'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { pesosText } from '#web/ui/format/pesos-text.ts'

const QUESTION = z.object({
  clave: writtenText.min(1).max(60),
  empresa: z.number().nullable(),
  cantidad: z.number().int().min(1).max(99_999),
})

/** Today's price of a part for a company, with its reasons. */
export function PriceTrial() {
  const [tried, setTried] = useState<TriedPrice | null>(null)
  const form = useForm({
    schema: QUESTION,
    initial: { clave: '', empresa: null as number | null, cantidad: 1 },
    labels: { clave: 'Clave', empresa: 'Empresa', cantidad: 'Piezas' },
    send: async ({ clave, empresa, cantidad }) =>
      setTried(await tryPrice({ clave, cantidad, ...(empresa === null ? {} : { empresa }) })),
    // A trial changes nothing that the screen shows.
    instead: () => {},
  })
  return (
    <>
      <Form form={form} label="Probar un precio" asksBeforeLeaving={false}>
        <FieldRow>
          <TextField {...form.field('clave')} />
          <CompanyField {...form.field('empresa')} placeholder="Nadie en particular" />
          <NumberField {...form.field('cantidad')} min={1} />
        </FieldRow>
        <FormActions form={form} submit="Ver precio" saved={null} />
      </Form>
      <div role="status">{tried !== null && <Tried tried={tried} />}</div>
    </>
  )
}

function Tried({ tried }: { readonly tried: TriedPrice }) {
  const { clave, descripcion, empresa, cantidad, precio, base, razon, origenes, descuentos, escalones } = tried
  const who = empresa ?? 'quien no tiene condiciones propias'
  if (precio === null) {
    return (
      <>
        <p className="paragraph">{`${clave} no tiene precio para ${who}: la puede cotizar, no comprar.`}</p>
        <Sources origins={origenes} />
      </>
    )
  }
  return (
    <>
      <Facts
        facts={[
          [clave, descripcion],
          [
            'Precio',
            `${pesosText(precio)} por pieza para ${who}, ${cantidad === 1 ? '1 pieza' : `${cantidad} piezas`}`,
          ],
          ['Por qué', razon],
          ['Antes de descuentos', base === null || base === precio ? '' : pesosText(base)],
          ...descuentos.map(({ nombre, porcentaje, monto }): [string, string] => [
            nombre,
            `−${porcentaje}\u00A0% (−${pesosText(monto)})`,
          ]),
          ...escalones.map(({ desde, precio: each, razon: why }): [string, string] => [
            `Desde ${desde} piezas`,
            `${pesosText(each)}: ${why}`,
          ]),
        ]}
      />
      <Sources origins={origenes} />
    </>
  )
}

/** The sources of the price, in order. */
function Sources({ origins }: { readonly origins: TriedPrice['origenes'] }) {
  return (
    <section aria-label="De dónde puede salir su precio">
      <p className="paragraph">
        <strong>De dónde puede salir su precio, en orden</strong>
      </p>
      <Facts facts={origins.map(({ nombre, porque }) => [nombre, porque])} />
    </section>
  )
}
