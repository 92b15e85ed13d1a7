import { SelectField } from '~/ui/form/SelectField'
import styles from './DeviceFields.module.css'
import type { Camera } from './use-camera'

const choices = (devices: readonly MediaDeviceInfo[], word: string) =>
  devices.map(({ deviceId, label }, n) => ({ value: deviceId, text: label || `${word} ${n + 1}` }))

/** Which camera and which microphone, where there is more than one of them or the first is not it. */
export function DeviceFields({ camera }: { camera: Camera }) {
  const { devices, cameraId, microphoneId } = camera
  return (
    <div className={styles.devices}>
      <SelectField
        label="Camera"
        options={choices(devices.cameras, 'Camera')}
        value={cameraId}
        disabled={devices.cameras.length === 0}
        onChange={(event) => camera.chooseCamera(event.currentTarget.value)}
      />
      <SelectField
        label="Microphone"
        options={choices(devices.microphones, 'Microphone')}
        value={microphoneId}
        disabled={devices.microphones.length === 0}
        onChange={(event) => camera.chooseMicrophone(event.currentTarget.value)}
      />
    </div>
  )
}
