import { useState } from 'react'
import { useNavigate } from 'react-router'
import { requestReturn as endpoint, type ReturnableOrder } from '#contract/returns/returns.ts'
import { MAX_RETURN_PHOTOS, RETURN_PHOTO_RULES } from '#domain/returns/photos.ts'
import { returnAddress } from '#domain/screen-address.ts'
import { fileProblem, tooMany } from '#domain/uploads.ts'
import { makeUuid } from '#web/data/make-uuid.ts'
import { addReturnPhoto, requestReturn } from '#web/data/returns/return-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { SectionHeading } from '#web/ui/section-heading.tsx'
import { UploadArea } from '#web/ui/upload/upload-area.tsx'
import { ReturnFormLine } from './return-form-line.tsx'
import { CONDITION_CHOICES, REASON_CHOICES } from './return-text.ts'
import classes from './returns.module.css'

const PHOTOS = { ...RETURN_PHOTO_RULES, mostFiles: MAX_RETURN_PHOTOS }

/** The pieces of an order to return, with reasons and condition; the rules are shown in advance. */
export function ReturnForm({ order }: { readonly order: ReturnableOrder }) {
  const navigate = useNavigate()
  const [photos, setPhotos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState('')
  const [key] = useState(makeUuid)
  const lines = order.lineas.filter(({ quedan }) => quedan > 0)
  const form = useForm({
    schema: endpoint.body,
    initial: {
      clave: key,
      comentario: '',
      lineas: lines.map(({ id, vehiculo }) => ({
        linea: id,
        cantidad: 0,
        motivo: null,
        condicion: null,
        vehiculo,
        nota: '',
      })),
    },
    labels: {
      lineas: 'Piezas',
      'lineas.*.cantidad': 'Piezas',
      'lineas.*.motivo': 'Motivo',
      'lineas.*.condicion': 'Cómo está',
      'lineas.*.vehiculo': 'Vehículo al que no le quedó',
      'lineas.*.nota': 'Qué pasó',
      comentario: 'Comentario',
    },
    send: async (body) => {
      const made = await requestReturn(order.id, body)
      return { ...made, areSent: await sendPhotos(made.id, photos) }
    },
    saved: ({ folio, areSent }) =>
      areSent
        ? `Pediste la devolución ${folio}.`
        : `Pediste la devolución ${folio}, pero faltó alguna foto: agrégala aquí.`,
    instead: ({ id }) => navigate(returnAddress(id)),
  })
  const choose = (files: readonly File[]) => {
    const wrong = files.map((file) => fileProblem(file, PHOTOS)).find((text) => text !== null) ?? ''
    const all = [...photos, ...files]
    const isTooMany = all.length > MAX_RETURN_PHOTOS
    setProblem(isTooMany ? tooMany(PHOTOS) : wrong)
    if (!isTooMany && wrong === '') setPhotos(all)
  }
  return (
    <Form form={form} label={`Devolver piezas del pedido ${order.folio}`}>
      {lines.map((line, index) => {
        const said = form.values.lineas?.[index]
        const isChosen = (said?.cantidad ?? 0) > 0
        return (
          <ReturnFormLine key={line.id} line={line} reason={isChosen ? (said?.motivo ?? null) : null}>
            <div className={`grid one-column gap-12 ${classes.fields ?? ''}`}>
              <NumberField {...form.field(`lineas.${index}.cantidad`)} min={0} max={line.quedan} />
              {isChosen && (
                <>
                  <SelectField {...form.field(`lineas.${index}.motivo`)} options={REASON_CHOICES} required />
                  <SelectField {...form.field(`lineas.${index}.condicion`)} options={CONDITION_CHOICES} required />
                </>
              )}
            </div>
            {isChosen && (
              <div className={`grid one-column gap-12 ${classes.fields ?? ''} ${classes.words ?? ''}`}>
                {said?.motivo === 'no_le_quedo' && (
                  <TextField {...form.field(`lineas.${index}.vehiculo`)} required placeholder="Nissan Tsuru 1998 1.6" />
                )}
                <TextField {...form.field(`lineas.${index}.nota`)} />
              </div>
            )}
          </ReturnFormLine>
        )
      })}
      <section aria-label="Fotos">
        <SectionHeading size="small">Fotos de las piezas</SectionHeading>
        {photos.length > 0 && (
          <ul className={`bullets ${classes.chosen ?? ''}`}>
            {photos.map((photo) => (
              <li key={`${photo.name} ${photo.size} ${photo.lastModified}`}>
                {photo.name}
                <button
                  type="button"
                  aria-label={`Quitar ${photo.name}`}
                  onClick={() => setPhotos(photos.filter((each) => each !== photo))}
                >
                  Quitar
                </button>
              </li>
            ))}
          </ul>
        )}
        <UploadArea label="Ayudan a decidir más rápido" rules={PHOTOS} onFiles={choose} />
        {problem !== '' && (
          <p role="alert" className="failed">
            {problem}
          </p>
        )}
      </section>
      <TextAreaField {...form.field('comentario')} help="Para la sucursal." />
      <FormActions form={form} submit="Pedir devolución" />
    </Form>
  )
}

/** In sequence. @returns whether all were uploaded; the return itself is stored already */
async function sendPhotos(id: number, photos: readonly File[]): Promise<boolean> {
  let areSent = true
  for (const photo of photos) {
    try {
      // oxlint-disable-next-line no-await-in-loop -- on a phone several at once all take longer
      await addReturnPhoto(id, photo, makeUuid())
    } catch {
      areSent = false
    }
  }
  return areSent
}
