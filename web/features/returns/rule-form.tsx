import {
  changeReturnRule as changing,
  storeReturnRule as storing,
  type ReturnRuleRow,
} from '#contract/returns/rules.ts'
import { CONDITION_LABELS } from '#domain/returns/reasons.ts'
import { RULE_CONDITIONS } from '#domain/returns/rules.ts'
import { changeReturnRule, storeReturnRule } from '#web/data/returns/return-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { NumberField } from '#web/ui/form/number-field.tsx'
import { PercentField } from '#web/ui/form/percent-field.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { TextAreaField } from '#web/ui/form/text-area-field.tsx'
import { FREIGHT_CHOICES } from './return-text.ts'
import { ruleName } from './rule-list.ts'

const CONDITIONS = RULE_CONDITIONS.map((value) => ({
  value,
  label: `${CONDITION_LABELS[value]}${value === 'sellada' ? '' : ', o mejor'}`,
}))
const LABELS = {
  linea: 'Línea',
  dias: 'Días si ya no la necesita o no le quedó',
  diasFalla: 'Días por falla, golpe o error',
  condicion: 'Condición',
  porcentaje: 'Se acredita',
  envio: 'Envío de regreso',
  nota: 'Nota para el cliente',
}

interface NewRuleFormProps {
  /** Lines without a rule of their own. */
  readonly lines: readonly { readonly id: number; readonly nombre: string }[]
  /** The initial values of a new rule. */
  readonly general: ReturnRuleRow | undefined
  readonly onDone: () => void
}

export function NewRuleForm({ lines, general, onDone }: NewRuleFormProps) {
  const form = useForm({
    schema: storing.body,
    initial: {
      linea: null,
      dias: general?.dias ?? null,
      diasFalla: general?.diasFalla ?? null,
      condicion: general?.condicion ?? null,
      porcentaje: general?.porcentaje ?? null,
      envio: general?.envio ?? null,
      nota: '',
    },
    labels: LABELS,
    send: storeReturnRule,
    saved: 'Regla guardada.',
    onSaved: onDone,
  })
  return (
    <Form form={form} label="Nueva regla de devolución">
      <SelectField {...form.field('linea')} options={lines.map(({ id, nombre }) => ({ value: id, label: nombre }))} />
      <NumberField {...form.field('dias')} min={0} max={730} help="Desde la entrega. 0: no se acepta." />
      <NumberField
        {...form.field('diasFalla')}
        min={0}
        max={730}
        help="Se acredita completa y el envío lo paga la tienda."
      />
      <SelectField {...form.field('condicion')} options={CONDITIONS} />
      <PercentField {...form.field('porcentaje')} min={1} max={100} decimals={0} />
      <SelectField {...form.field('envio')} options={FREIGHT_CHOICES} />
      <TextAreaField {...form.field('nota')} help="Se muestra antes de pedir la devolución." />
      <FormActions form={form} submit="Guardar" />
    </Form>
  )
}

export function RuleForm({ rule, onDone }: { readonly rule: ReturnRuleRow; readonly onDone: () => void }) {
  const { id, version, dias, diasFalla, condicion, porcentaje, envio, nota } = rule
  const form = useForm({
    schema: changing.body,
    initial: { version, dias, diasFalla, condicion, porcentaje, envio, nota },
    labels: LABELS,
    send: (body) => changeReturnRule(id, body),
    saved: 'Regla guardada.',
    onSaved: onDone,
  })
  return (
    <Form form={form} label={`Regla de ${ruleName(rule)}`}>
      <NumberField {...form.field('dias')} min={0} max={730} help="Desde la entrega. 0: no se acepta." />
      <NumberField
        {...form.field('diasFalla')}
        min={0}
        max={730}
        help="Se acredita completa y el envío lo paga la tienda."
      />
      <SelectField {...form.field('condicion')} options={CONDITIONS} />
      <PercentField {...form.field('porcentaje')} min={1} max={100} decimals={0} />
      <SelectField {...form.field('envio')} options={FREIGHT_CHOICES} />
      <TextAreaField {...form.field('nota')} help="Se muestra antes de pedir la devolución." />
      <FormActions form={form} submit="Guardar" />
    </Form>
  )
}
