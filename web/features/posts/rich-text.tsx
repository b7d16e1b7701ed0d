import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ProductSummary } from '#contract/products.ts'
import { foldPartKey } from '#domain/part-key.ts'
import { piecesOf } from '#domain/posts/part-cards.ts'
import { paths } from '#web/app/paths.ts'
import { withBase, withoutBase } from '#web/app/navigation/router-base.ts'
import { PartCard } from './part-card.tsx'
import { withScrollingTables } from './rich-text-html.ts'
import classes from './rich-text.module.css'

interface RichTextProps {
  /** Cleaned by the server (server/platform/rich-text.ts). */
  readonly html: string
  /** For the cards in it. */
  readonly cards?: readonly ProductSummary[]
}

const NO_CARDS: readonly ProductSummary[] = []

export function RichText({ html, cards = NO_CARDS }: RichTextProps) {
  const navigate = useNavigate()
  const onClick = (event: MouseEvent<HTMLDivElement>) => {
    const path = pathOfLink(event)
    if (path === null) return
    event.preventDefault()
    void navigate(path)
  }
  return (
    // The links inside are reached and followed by keyboard as they are; this only avoids a page load.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div className={classes.text} onClick={onClick}>
      {withCards(html, cards).map(({ key, html: piece, card }) =>
        card === undefined ? (
          <div key={key} className={classes.piece} dangerouslySetInnerHTML={{ __html: withScrollingTables(piece) }} />
        ) : (
          <div key={key} className={classes.card}>
            <PartCard part={card} />
          </div>
        ),
      )}
    </div>
  )
}

/** A link to a part that is no longer shown stays a link. */
function withCards(html: string, cards: readonly ProductSummary[]) {
  const byKey = new Map(cards.map((card) => [foldPartKey(card.k_parte), card]))
  return piecesOf(html, withBase(paths.product(''))).map((piece, index) => ({
    ...piece,
    key: `${index}-${piece.key ?? ''}`,
    card: piece.key === null ? undefined : byKey.get(foldPartKey(piece.key)),
  }))
}

/** The target of a plain click on a link to another screen, below the router base; null for any other click. */
function pathOfLink(event: MouseEvent): string | null {
  // The links of cards navigate by themselves.
  if (event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  const link = event.target instanceof Element ? event.target.closest('a') : null
  if (link === null || link.origin !== window.location.origin) return null
  const path = withoutBase(link.pathname)
  return path === link.pathname ? null : path + link.search + link.hash
}
