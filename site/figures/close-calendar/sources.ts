import type { FigureSource } from '../frame/figure-frame.tsx'

export const CRITICAL_PATH: FigureSource = {
  text: 'Method: the critical path method. A step starts when the last one it waits for has ended; what has no slack decides the end. Kelley and Walker, “Critical-Path Planning and Scheduling,” 1959.',
  href: 'https://doi.org/10.1145/1460299.1460318',
}
