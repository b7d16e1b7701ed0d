import classes from './skip-link.module.css'

/** First stop of the keyboard: past the header. */
export function SkipLink() {
  return (
    <a href="#contenido" className={classes.link}>
      Saltar al contenido
    </a>
  )
}
