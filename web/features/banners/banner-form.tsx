import { useNavigate } from 'react-router'
import { bannerChange } from '#contract/banner-admin.ts'
import { MOST_SHELF_PRODUCTS, PLACE_FACTS } from '#domain/banners/places.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  removeBanner,
  storeBanner,
  updateBanner,
  type BannerDetail,
  type BannerOptions,
} from '#web/data/content/banner-calls.ts'
import { useSession } from '#web/data/session.ts'
import { RemoveButton } from '#web/features/content-links/remove-button.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { MomentField } from '#web/ui/form/moment-field.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { AudienceFields, LinkFields } from './banner-fields.tsx'
import { PLACE_CHOICES } from './banner-looks.ts'
import type { BannerValues as Values } from './banner-form-state.ts'
import { LABELS, textsOf } from './banner-texts.ts'
import { PartsFields } from './parts-fields.tsx'
import { PictureField } from './picture-field.tsx'

const NEW = {
  lugar: 'hero' as BannerDetail['lugar'],
  titulo: '',
  texto: '',
  alt: '',
  imagen: null as number | null,
  enfoqueX: 50,
  enfoqueY: 50,
  imagenTelefono: null as number | null,
  enfoqueTelefonoX: 50,
  enfoqueTelefonoY: 50,
  enlaceTipo: 'ninguno' as BannerDetail['enlaceTipo'],
  enlaceTexto: '',
  enlaceLinea: null as number | null,
  enlaceMarca: null as number | null,
  etiqueta: '',
  productosPor: 'elegidos' as BannerDetail['productosPor'],
  productos: [] as number[],
  reglaLinea: null as number | null,
  reglaMarca: null as number | null,
  reglaInsignia: null as BannerDetail['reglaInsignia'],
  reglaMasVendidos: false,
  publico: 'todos' as BannerDetail['publico'],
  roles: [] as BannerDetail['roles'],
  lista: null as number | null,
  desde: null as string | null,
  hasta: null as string | null,
  activo: false,
  version: 0,
}

interface BannerFormProps {
  /** null: a new one. */
  readonly banner: BannerDetail | null
  readonly options: BannerOptions
}

/** A banner or a shelf: its place decides its fields. */
export function BannerForm({ banner, options }: BannerFormProps) {
  const navigate = useNavigate()
  const timeZone = useSession().zonaHoraria ?? 'America/Mexico_City'
  const change = useVersion(banner?.version ?? 0)((body: Values) => updateBanner(banner?.id ?? 0, body))
  const create = async ({ version, ...body }: Values) => {
    await storeBanner(body)
    return { version }
  }
  const form = useForm({
    schema: bannerChange,
    initial: banner === null ? NEW : valuesOf(banner),
    labels: LABELS,
    texts: textsOf(options),
    send: banner === null ? create : change,
    saved: banner === null ? 'Banner creado.' : 'Banner guardado.',
    instead: banner === null ? () => navigate(privatePath('banners')) : undefined,
  })
  const { field, values, set } = form
  const { shapes } = PLACE_FACTS[values.lugar ?? 'hero']
  const setFocus = (names: readonly ['enfoqueX', 'enfoqueY'] | readonly ['enfoqueTelefonoX', 'enfoqueTelefonoY']) => {
    const [x, y] = names
    return (focus: { readonly x: number; readonly y: number }) => {
      set(x, focus.x)
      set(y, focus.y)
    }
  }
  return (
    <Form form={form} label={banner === null ? 'Nuevo banner' : `Banner ${banner.titulo || banner.alt}`}>
      <RadioField {...field('lugar')} options={PLACE_CHOICES} />
      <FormSection title="Qué dice">
        <TextField
          {...field('titulo')}
          help={
            shapes === null ? 'El título de la fila.' : 'Se escribe sobre la imagen. Vacío: la imagen lo dice todo.'
          }
        />
        {shapes !== null && <TextAreaField {...field('texto')} help="Una o dos líneas debajo del título." />}
      </FormSection>
      {shapes === null ? (
        <FormSection title="Qué partes muestra">
          <PartsFields
            by={field('productosPor')}
            parts={field('productos')}
            line={field('reglaLinea')}
            brand={field('reglaMarca')}
            badge={field('reglaInsignia')}
            bestSellers={field('reglaMasVendidos')}
            options={options}
            picked={banner?.partes ?? []}
            most={MOST_SHELF_PRODUCTS}
          />
        </FormSection>
      ) : (
        <>
          <FormSection title="Imagen" help="Se recorta a la forma del lugar, alrededor de lo que siempre debe verse.">
            <PictureField
              {...field('imagen')}
              help={
                values.titulo === '' ? 'JPEG, PNG, WebP o AVIF.' : 'El título va a la izquierda: ahí debe ser oscura.'
              }
              picture={banner?.original ?? null}
              shape={shapes.desktop}
              focus={{ x: values.enfoqueX ?? 50, y: values.enfoqueY ?? 50 }}
              onFocusChange={setFocus(['enfoqueX', 'enfoqueY'])}
            />
            <PictureField
              {...field('imagenTelefono')}
              help="Si no eliges otra, el teléfono muestra la misma."
              picture={banner?.originalTelefono ?? null}
              shape={shapes.phone}
              focus={{ x: values.enfoqueTelefonoX ?? 50, y: values.enfoqueTelefonoY ?? 50 }}
              onFocusChange={setFocus(['enfoqueTelefonoX', 'enfoqueTelefonoY'])}
            />
            <TextField
              {...field('alt')}
              required
              help="Qué muestra la imagen, para quien no la ve: «Un disco y una balata nuevos»."
            />
          </FormSection>
          <FormSection title="A dónde lleva">
            <LinkFields form={form} options={options} />
          </FormSection>
        </>
      )}
      <FormSection title="Quién lo ve">
        <AudienceFields form={form} options={options} />
      </FormSection>
      <FormSection title="Cuándo" help="Sin inicio empieza al activarlo; sin fin se queda hasta que lo quites.">
        <FieldRow>
          <MomentField {...field('desde')} timeZone={timeZone} help="Incluido." />
          <MomentField {...field('hasta')} timeZone={timeZone} help="Desde ese momento ya no se ve." />
        </FieldRow>
        <SwitchField {...field('activo')} help="Apagado es un borrador: nadie lo ve, aunque sea su hora." />
      </FormSection>
      <FormActions form={form} submit={banner === null ? 'Crear banner' : 'Guardar'} needsChange={banner !== null}>
        {banner !== null && (
          <RemoveButton
            name={banner.titulo || banner.alt}
            consequence="Deja de verse y se pierden sus cuentas de vistas y clics. Para quitarlo un tiempo, apágalo."
            remove={() => removeBanner(banner.id, Math.max(values.version ?? 0, banner.version))}
            removed="Banner eliminado."
            list={privatePath('banners')}
          />
        )}
      </FormActions>
    </Form>
  )
}

/** The form's values of a stored banner. */
function valuesOf(banner: BannerDetail): typeof NEW {
  const {
    id: _,
    estado: _state,
    problemas: _problems,
    original: _o,
    originalTelefono: _t,
    partes: _p,
    dias: _d,
    ...rest
  } = banner
  return rest
}
