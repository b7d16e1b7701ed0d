import type { ComponentProps } from 'react'
import classes from './field.module.css'

/** A field of one line, without a label. */
export function TextInput({ className = '', ...input }: ComponentProps<'input'>) {
  return <input {...input} className={`${classes.field ?? ''} ${className}`} />
}
