import { useId } from 'react'
import { PRIVATE_SCREENS } from '#domain/screens.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { makeUuid } from '#web/data/make-uuid.ts'
import { PostedFields } from '#web/data/forms/posted-fields.tsx'
import { usePosted } from '#web/data/forms/posted.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import field from '#web/ui/form/field.module.css'
import { QUICK_ORDER, type PlainOrderAnswer } from './plain-order.ts'
import classes from './quick-order.module.css'

/** The list without scripts: certain rows go into the cart at once, and the others get a reason. */
export function PlainOrderForm() {
  const id = useId()
  const posted = usePosted<PlainOrderAnswer>(QUICK_ORDER)
  const answer = posted?.answer ?? null
  return (
    <form method="post" action="" className="stack gap-6" aria-label="Agregar al carrito">
      <PostedFields form={QUICK_ORDER} />
      <input type="hidden" name="clave" value={makeUuid()} />
      {posted?.failure != null && <p role="alert">{posted.failure}</p>}
      {answer !== null && (
        <div role="status">
          {answer.added === 0
            ? 'No se agregó nada a tu carrito.'
            : answer.added === 1
              ? 'Se agregó 1 fila a tu carrito.'
              : `Se agregaron ${answer.added} filas a tu carrito.`}{' '}
          <ActionLink to={PRIVATE_SCREENS.cart.path}>Ver mi carrito</ActionLink>
          <ul>
            {answer.left.map(({ key, reason }) => (
              <li key={key}>
                {key}: {reason}
              </li>
            ))}
          </ul>
        </div>
      )}
      <label htmlFor={id} className={classes.label}>
        Claves y cantidades, una por línea
      </label>
      <textarea
        id={id}
        name="lineas"
        className={field.field}
        rows={6}
        required
        defaultValue={
          answer === null
            ? posted?.typed['lineas']
            : answer.left.map(({ key, quantity }) => `${key}\t${quantity}`).join('\n')
        }
      />
      <ActionButton type="submit">Agregar al carrito</ActionButton>
    </form>
  )
}
