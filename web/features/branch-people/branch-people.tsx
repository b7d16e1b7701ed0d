import { branchPeopleBody } from '#contract/orders/branch-people.ts'
import { updateBranchPeople, type BranchPeople } from '#web/data/systems/mail-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { Facts } from '#web/ui/facts.tsx'
import { MultiSelectField } from '#web/ui/form/multi-select-field.tsx'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import classes from './branch-people.module.css'

type Branch = BranchPeople['sucursales'][number]

const LIST = new Intl.ListFormat('es-MX')

/** The people who are notified of pending pre-orders and of orders to supply at each branch. */
export function BranchPeoplePanel({ notified }: { readonly notified: BranchPeople }) {
  return (
    <TitledPanel id="avisos" title="A quién se avisa en cada sucursal">
      <p className="muted mb-12 max-w-44">
        Por correo y en la campana. Quien no es de ninguna sucursal recibe lo de todas; si en una no hay nadie, lo
        reciben los de las demás.
      </p>
      <ul className={`grid gap-16 ${classes.branches ?? ''}`}>
        {notified.sucursales.map((branch) => (
          <li key={branch.sucursal.id} className={`framed ${classes.branch ?? ''}`}>
            <BranchForm key={branch.personas.join(' ')} branch={branch} people={notified.personas} />
          </li>
        ))}
      </ul>
    </TitledPanel>
  )
}

function BranchForm({ branch, people }: { readonly branch: Branch; readonly people: BranchPeople['personas'] }) {
  const { sucursal, personas, autorizan, surten, correo } = branch
  const form = useForm<{ antes: number[]; personas: number[] }>({
    schema: branchPeopleBody,
    initial: { antes: personas, personas },
    labels: { antes: 'Antes', personas: `Gente de ${sucursal.nombre}` },
    send: (body) => updateBranchPeople(sucursal.id, body),
  })
  const field = form.field('personas')
  return (
    <Form form={form} label={`A quién se avisa en ${sucursal.nombre}`} asksBeforeLeaving={false}>
      <h3 className={classes.name}>{sucursal.nombre}</h3>
      <Facts
        facts={[
          ['Prepedidos por autorizar', listOf(autorizan)],
          ['Pedidos por surtir', listOf(correo === '' ? surten : [correo, ...surten])],
        ]}
      />
      <MultiSelectField
        {...field}
        value={field.value.map(String)}
        onChange={(ids) => field.onChange(ids.map(Number))}
        placeholder="Nadie en particular"
        options={people.map(({ id, nombre, correo: email }) => ({ value: String(id), label: `${nombre} · ${email}` }))}
      />
      <FormActions form={form} submit="Guardar" needsChange />
    </Form>
  )
}

function listOf(names: readonly string[]): string {
  return names.length === 0 ? 'Nadie: da a alguien el permiso' : LIST.format(names)
}
