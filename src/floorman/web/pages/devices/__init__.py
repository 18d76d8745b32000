"""Pages for devices: phone, tablet, screens, and who may use which."""
