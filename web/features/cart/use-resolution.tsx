import { planResolution, resolveCart, type LoadedCart, type PlannedLine } from '#web/data/buying/cart-calls.ts'
import { errorMessage } from '#web/data/error-message.ts'
import { withSignIn } from '#web/data/with-sign-in.ts'
import type { Confirmation } from '#web/ui/dialog/confirm-dialog.tsx'
import { PartKey } from '#web/ui/part-key.tsx'
import type { CartNotice } from './acts-together.ts'
import type { CartActs } from './use-cart-acts.ts'
import classes from './resolution.module.css'

interface Resolving {
  readonly acts: CartActs
  /** Saves typed values (use-saved-cart.ts). */
  readonly save: () => Promise<LoadedCart | null>
  readonly ask: (confirmation: Confirmation) => Promise<boolean>
  readonly undo: (removalId: string | null, text: string) => CartNotice | null
}

/** Solves what blocks the generation, after the user has confirmed the list of all acts. */
export function useResolution({ acts: { run, person, setNotice }, save, ask, undo }: Resolving): () => void {
  const resolve = async () => {
    const saved = await save()
    if (saved === null) return
    try {
      const { lineas } = await withSignIn(person, () => planResolution(saved.carrito.id))
      if (lineas.length === 0) return setNotice({ text: 'Ya no hay nada que resolver: genera cuando quieras.' })
      if (!(await ask(question(lineas)))) return
      const refused = await run({
        label: 'resolver todo',
        send: (state) => resolveCart(state, lineas),
        done: ({ aviso, deshacer }) => undo(deshacer, `Listo: ${aviso}.`) ?? { text: `Listo: ${aviso}.` },
      })
      if (refused !== null && Object.keys(refused.fields).length > 0)
        setNotice({ text: refused.message, isFailure: true })
    } catch (error) {
      setNotice({ text: errorMessage(error, 'No se pudo hacer. Inténtalo de nuevo.'), isFailure: true })
    }
  }
  return () => void resolve()
}

function question(lines: readonly PlannedLine[]): Confirmation {
  return {
    title:
      lines.length === 1 ? '¿Resolver la línea así?' : `¿Resolver ${lines.length.toLocaleString('es-MX')} líneas así?`,
    text: (
      <ul className={classes.lines}>
        {lines.map(({ linea, k_parte, dice }) => (
          <li key={linea}>
            <PartKey size="sm">{k_parte}</PartKey>
            <span>{dice}</span>
          </li>
        ))}
      </ul>
    ),
    act: 'Resolver así',
    cancel: 'Revisar',
    isDestructive: false,
  }
}
