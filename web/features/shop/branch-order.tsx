import { Link } from 'react-router'
import { updateShopBranchOrder as endpoint, type ShopBranchSummary } from '#contract/shop/shop-branches.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { updateShopBranchOrder } from '#web/data/content/shop-calls.ts'
import { Form } from '#web/features/forms/form.tsx'
import { FormActions } from '#web/features/forms/form-actions.tsx'
import { useForm } from '#web/features/forms/use-form.ts'
import { movedTo } from '#web/ui/order/moved-to.ts'
import { OrderedList } from '#web/ui/order/ordered-list.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './shop.module.css'

interface BranchOrderProps {
  /** The open ones, the main one first. */
  readonly branches: readonly ShopBranchSummary[]
}

/** The branches in the order of /Contacto: the main one is always first, the others can be moved. */
export function BranchOrder({ branches }: BranchOrderProps) {
  const seen = branches.map(({ id }) => id)
  const first = branches.filter(({ principal }) => principal)
  const form = useForm({
    schema: endpoint.body,
    initial: { antes: seen, ids: seen },
    labels: { ids: 'Orden' },
    send: updateShopBranchOrder,
    saved: 'Orden guardado.',
  })
  const { ids } = form.values
  const items = ids.flatMap((id) => {
    const branch = branches.find((each) => each.id === id)
    if (branch === undefined || branch.principal) return []
    return [{ id, name: branch.nombre, content: <BranchSummary branch={branch} /> }]
  })
  return (
    <Form form={form} label="Orden de las sucursales">
      {first.map((branch) => (
        <div key={branch.id} className={classes.main}>
          <BranchSummary branch={branch} />
        </div>
      ))}
      {items.length > 0 && (
        <OrderedList
          label="Las demás, en su orden"
          items={items}
          before={first.length}
          onMove={(from, to) => form.set('ids', movedTo(ids, from + first.length, to + first.length))}
        />
      )}
      {items.length > 1 && <FormActions form={form} submit="Guardar orden" needsChange />}
    </Form>
  )
}

const LIST = new Intl.ListFormat('es-MX', { type: 'conjunction' })

/** A branch in a list, with missing data. */
export function BranchSummary({ branch }: { readonly branch: ShopBranchSummary }) {
  const { id, nombre, codigo, ciudad, principal, vende, cerrada, faltan } = branch
  return (
    <div className="min-w-0">
      <p className={`row items-center gap-4-10 ${classes.name ?? ''}`}>
        <Link to={privatePath('shopBranch', { id })}>{nombre}</Link>
        {principal && <StatusBadge label="Principal" tone="good" />}
        {cerrada && <StatusBadge label="Cerrada" tone="neutral" />}
        {!vende && !cerrada && <StatusBadge label="No vende" tone="warning" />}
      </p>
      <p className="text-md muted">{ciudad === '' ? codigo : `${codigo} · ${ciudad}`}</p>
      {faltan.length > 0 && !cerrada && <p className="text-md warning">{`Falta ${LIST.format(faltan)}.`}</p>}
    </div>
  )
}
