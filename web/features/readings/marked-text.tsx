import { Fragment } from 'react'
import { MARK_TITLES, type Mark } from '#domain/reader-words.ts'
import classes from './readings.module.css'

interface Piece {
  readonly texto: string
  readonly marca: Mark
}

interface MarkedTextProps {
  readonly pieces: readonly Piece[]
}

/** The text with the meaning of each piece below it; the colour only repeats that. */
export function MarkedText({ pieces }: MarkedTextProps) {
  return (
    <p className={`text-h3 semibold ${classes.text ?? ''}`}>
      {pieces.map((piece, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- pieces have no name of their own and never move
        <MarkedPiece key={index} {...piece} />
      ))}
    </p>
  )
}

function MarkedPiece({ texto, marca }: Piece) {
  const shown = texto.trim()
  if (marca === 'nada' || shown === '') return texto
  return (
    <span className={classes.piece} data-mark={marca}>
      <span className={classes.words}>
        <BreakableText text={shown} />
      </span>
      <span className="medium soft leading-13 text-xs"> {MARK_TITLES[marca]} </span>
    </span>
  )
}

/** Keys joined by slashes or commas break after those, not inside a key. */
function BreakableText({ text }: { readonly text: string }) {
  return text.split(/(?<=[/,])/u).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts have no name of their own and never move
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
