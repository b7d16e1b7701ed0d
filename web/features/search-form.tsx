import { Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Form } from 'react-router'
import { MAX_SEARCH_LENGTH, MIN_SEARCH_LENGTH } from '#contract/limits.ts'
import classes from './search-form.module.css'

/** A plain search that works without the shell, and before its scripts have arrived. */
export function SearchForm({ text }: { text: string }) {
  return (
    <Form action="/ListadoProductos" method="get" className={classes.form}>
      <TextInput
        className={classes.field ?? ''}
        size="md"
        name="busqueda"
        type="search"
        label="Clave, línea o vehículo"
        defaultValue={text}
        minLength={MIN_SEARCH_LENGTH}
        maxLength={MAX_SEARCH_LENGTH}
        required
        withAsterisk={false}
        autoComplete="off"
      />
      <Button type="submit" size="md" variant="default" leftSection={<IconSearch size={20} aria-hidden />}>
        Buscar
      </Button>
    </Form>
  )
}
