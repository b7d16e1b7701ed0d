import { useNavigate } from 'react-router'
import type { z } from 'zod'
import { promotionChange } from '#contract/content/promotion-admin.ts'
import { MOST_PROMOTED_PARTS } from '#domain/promotions/state.ts'
import { privatePath } from '#web/app/private-paths.ts'
import {
  promotionLinks,
  removePromotion,
  storePromotion,
  updatePromotion,
  type CostQuestion,
  type PromotionDetail,
  type PromotionOptions,
} from '#web/data/content/promotion-calls.ts'
import { PartsFields } from '#web/features/banners/parts-fields.tsx'
import { RemoveButton } from '#web/features/content-links/remove-button.tsx'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { useVersion } from '#web/features/forms/use-version.ts'
import { DateField } from '#web/ui/form/date-field.tsx'
import { FieldRow, FormSection } from '#web/ui/form/form-section.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { SwitchField } from '#web/ui/form/switch-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { TextField } from '#web/ui/form/text-field.tsx'
import { DiscountCost } from './discount-cost.tsx'
import { LABELS, textsOf } from './promotion-texts.ts'

const NEW = {
  titulo: '',
  texto: '',
  insignia: '',
  productosPor: 'elegidos' as PromotionDetail['productosPor'],
  productos: [] as number[],
  reglaLinea: null as number | null,
  reglaMarca: null as number | null,
  reglaInsignia: null as PromotionDetail['reglaInsignia'],
  reglaMasVendidos: false,
  desde: '',
  hasta: '',
  porcentaje: null as number | null,
  lista: null as number | null,
  activo: false,
  version: 0,
}

interface PromotionFormProps {
  /** null: a new one. */
  readonly promotion: PromotionDetail | null
  readonly options: PromotionOptions
}

export function PromotionForm({ promotion, options }: PromotionFormProps) {
  const navigate = useNavigate()
  const change = useVersion(promotion?.version ?? 0)((body: Parameters<typeof updatePromotion>[1]) =>
    updatePromotion(promotion?.id ?? 0, body),
  )
  const create = async ({ version, ...body }: Parameters<typeof updatePromotion>[1]) => {
    await storePromotion(body)
    return { version }
  }
  const form = useForm({
    schema: promotionChange,
    initial: promotion === null ? NEW : valuesOf(promotion),
    labels: LABELS,
    texts: textsOf(options),
    send: promotion === null ? create : change,
    saved: promotion === null ? 'Promoción creada.' : 'Promoción guardada.',
    instead: promotion === null ? () => navigate(privatePath('promotions')) : undefined,
  })
  const { field, values } = form
  const hasDiscount = values.porcentaje !== null
  return (
    <Form form={form} label={promotion === null ? 'Nueva promoción' : `Promoción ${promotion.titulo}`}>
      <FormSection title="Qué dice">
        <TextField {...field('titulo')} help="El cliente lo lee, también en el precio: «Semana de frenos»." />
        <TextAreaField {...field('texto')} help="Una o dos líneas debajo del título." />
        <TextField {...field('insignia')} help="Hasta 20 letras, en la tarjeta de cada parte. Vacía: ninguna." />
      </FormSection>
      <FormSection title="Cuándo" help="Días completos, en la hora de la sucursal principal.">
        <FieldRow>
          <DateField {...field('desde')} help="Desde su primer minuto." />
          <DateField {...field('hasta')} help="Incluido." />
        </FieldRow>
        <SwitchField {...field('activo')} help="Apagada es un borrador: nadie la ve, aunque sean sus días." />
      </FormSection>
      <FormSection title="Qué partes">
        <PartsFields
          by={field('productosPor')}
          parts={field('productos')}
          line={field('reglaLinea')}
          brand={field('reglaMarca')}
          badge={field('reglaInsignia')}
          bestSellers={field('reglaMasVendidos')}
          options={options}
          picked={promotion?.partes ?? []}
          most={MOST_PROMOTED_PARTS}
        />
      </FormSection>
      <FormSection
        title="Descuento"
        help={
          options.daDescuentos
            ? 'Para partes elegidas, o para una línea o marca. De varias promociones cuenta la mejor.'
            : 'Cambia precios: lo da quien puede cambiarlos. Sin descuento, la promoción es tuya.'
        }
      >
        <FieldRow>
          <PercentField {...field('porcentaje')} help="Vacío: sin descuento." disabled={!options.daDescuentos} />
          <SelectField
            {...field('lista')}
            placeholder="Todos"
            disabled={!options.daDescuentos || !hasDiscount}
            options={options.listas.map(({ id, nombre }) => ({ value: id, label: `Quien compra por ${nombre}` }))}
          />
        </FieldRow>
        {options.daDescuentos && hasDiscount && <DiscountCost question={questionOf(values)} />}
      </FormSection>
      <FormActions
        form={form}
        submit={promotion === null ? 'Crear promoción' : 'Guardar'}
        needsChange={promotion !== null}
      >
        {promotion !== null && (
          <RemoveButton
            name={promotion.titulo}
            consequence="Su pantalla deja de existir y su descuento termina. Lo que ya se pidió conserva su precio."
            readLinks={async () => (await promotionLinks(promotion.id)).enlaces}
            remove={(breaksLinks) =>
              removePromotion(promotion.id, Math.max(values.version ?? 0, promotion.version), breaksLinks)
            }
            removed="Promoción eliminada."
            list={privatePath('promotions')}
          />
        )}
      </FormActions>
    </Form>
  )
}

type Values = ReturnType<typeof useForm<z.input<typeof promotionChange>>>['values']

/** null: incomplete, or by a rule that discounts do not support (badge, best sellers). */
function questionOf(values: Values): CostQuestion | null {
  const { desde, hasta, porcentaje, productosPor, productos, reglaLinea, reglaMarca, lista } = values
  if (desde === '' || hasta === '' || hasta < desde || porcentaje === null || !(porcentaje > 0 && porcentaje < 100))
    return null
  const isEmpty = productosPor === 'regla' ? reglaLinea === null && reglaMarca === null : productos.length === 0
  if (isEmpty || values.reglaInsignia !== null || values.reglaMasVendidos) return null
  const by = productosPor ?? 'elegidos'
  return { desde, hasta, porcentaje, productosPor: by, productos, reglaLinea, reglaMarca, lista }
}

/** The form's values of a stored promotion. */
function valuesOf(promotion: PromotionDetail): typeof NEW {
  const { id: _, estado: _state, slug: _slug, partes: _parts, ...rest } = promotion
  return rest
}
