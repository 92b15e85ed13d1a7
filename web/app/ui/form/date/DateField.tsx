import { useState } from 'react'
import { DateSegments, type DateSegmentsProps } from './DateSegments'

interface DateFieldProps extends Omit<DateSegmentsProps, 'type' | 'value' | 'onValue'> {
  defaultValue?: string
}

/** A calendar day, as YYYY-MM-DD, shown the way the person writes it. */
export function DateField({ defaultValue = '', ...rest }: DateFieldProps) {
  const [value, setValue] = useState(defaultValue)
  return <DateSegments {...rest} type="date" value={value} onValue={setValue} />
}
