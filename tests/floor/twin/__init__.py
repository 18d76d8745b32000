"""Random events on the core's floor, after every act compared with the model beside it."""
