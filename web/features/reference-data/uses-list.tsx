import { Link } from 'react-router'
import { USE_WORDS, type ReferenceKind, type Use } from '#domain/reference-kinds.ts'
import { countText } from '#web/ui/format/count-text.ts'
import { addressOfUse } from './address-of-use.ts'
import classes from './reference-data.module.css'

interface UsesListProps {
  readonly kind: ReferenceKind
  readonly row: { readonly id: number; readonly nombre: string }
  readonly uses: readonly Use[]
}

/** The uses of a row, as links. */
export function UsesList({ kind, row, uses }: UsesListProps) {
  return (
    <ul className={classes.uses}>
      {uses.map(({ que, cantidad }) => {
        const address = addressOfUse(kind, row, que)
        const text = `${countText(cantidad)} ${USE_WORDS[que][cantidad === 1 ? 0 : 1]}`
        return <li key={que}>{address === null ? text : <Link to={address}>{text}</Link>}</li>
      })}
    </ul>
  )
}
