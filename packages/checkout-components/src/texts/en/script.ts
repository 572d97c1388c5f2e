export const script = {
  loads: 'Loads a script on the published page:',
  refused: 'Not allowed. The operator has to allow this origin first.',
}
