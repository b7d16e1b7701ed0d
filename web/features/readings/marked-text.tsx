import { Fragment } from 'react'
import { MARK_TITLES, type Mark } from '#domain/reader-words.ts'
import classes from './readings.module.css'

interface MarkedTextProps {
  readonly pieces: readonly { readonly texto: string; readonly marca: Mark }[]
}

/** The text with what each piece was taken for: its name is below it, and the colour only repeats that. */
export function MarkedText({ pieces }: MarkedTextProps) {
  return (
    <p className={classes.text}>
      {pieces.map(({ texto, marca }, key) => {
        const shown = texto.trim()
        if (marca === 'nada' || shown === '') return <Fragment key={`${key}-${texto}`}>{texto}</Fragment>
        return (
          <span key={`${key}-${texto}`} className={classes.piece} data-mark={marca}>
            <span className={classes.words}>{shown}</span>
            <span className={classes.mark}> {MARK_TITLES[marca]} </span>
          </span>
        )
      })}
    </p>
  )
}
